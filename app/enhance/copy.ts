/**
 * Lets every copy button (app/ui/code-block.tsx) of the page copy, those too that an island draws later. Called again, it
 * changes nothing.
 */
export default function answerCopyButtons(): void {
  document.addEventListener("click", answer);
}

function answer({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  if (button) void copyFrom(button);
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
