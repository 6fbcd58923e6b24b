import { useEffect } from 'react'

/** Prints only the result, dark on white. The area's own stylesheet cannot reach the page around it. */
const rules = `@media print {
  html { color-scheme: light !important; background: #fff !important }
  body *:not(:has([data-printed]), [data-printed], [data-printed] *), [data-printed] :is(.button, .field) { display: none !important }
  body *:has([data-printed]) { all: revert !important; display: block !important; margin: 0 !important }
  [data-printed], [data-printed] * { color: #13241d !important; background: none !important }
  [data-printed] details::details-content { content-visibility: visible !important }
  [data-printed] a[data-address]::after { content: ' ' attr(data-address); overflow-wrap: anywhere }
  [data-printed] svg { print-color-adjust: exact }
}`

export function usePrintStyles(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}
