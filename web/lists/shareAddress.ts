/**
 * Shares an address by the browser's own dialog, else copies it. Returns `shown` if the page has to show the
 * address, because browsers copy only with the user's permission, and only on pages with https.
 */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'shown'> {
  if (navigator.share)
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      // The user has closed the dialog.
      if ((error as Error).name === 'AbortError') return 'shared'
    }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
