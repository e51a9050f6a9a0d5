/** Address of a page of a list. The first is the list itself, so that no page has two addresses. */
export function listPath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}
