/** Replaces `react-dom/client` in the Lambda, where nothing is hydrated. */
const onlyInBrowsers = (): never => {
  throw new Error('React’s client was called outside a browser')
}

export { onlyInBrowsers as createRoot, onlyInBrowsers as hydrateRoot }
