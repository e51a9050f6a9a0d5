/** Lets every copy button of the page copy, wherever it comes from: app/ui/copy-button.tsx. */
export function answerCopyButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    if (button) void copyFrom(button);
  });
}

async function copyFrom(button: HTMLElement): Promise<void> {
  const { copy = "", copied = "", failed = "" } = button.dataset;
  const status = button.nextElementSibling;
  if (!status) return;
  try {
    // Without a secure connection, and in some apps' own browsers, there is no clipboard at all.
    await navigator.clipboard.writeText(copy);
    status.textContent = copied;
  } catch {
    status.textContent = failed;
  }
}
