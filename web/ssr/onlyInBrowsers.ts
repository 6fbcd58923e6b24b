/**
 * Replaces `react-dom/client`, and modules that only browsers load, in the Lambda, where nothing is hydrated.
 */
const onlyInBrowsers = (): never => {
  throw new Error('React’s client was called outside a browser')
}

export { onlyInBrowsers as createRoot, onlyInBrowsers as hydrateRoot }
