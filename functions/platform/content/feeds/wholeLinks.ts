/**
 * Sanitized HTML whose links name the host too: a program that shows it has no page to which `/guides` could belong. Attributes are
 * written in one way by the sanitizer, and what looks like one in a text has its signs escaped.
 */
export const wholeLinks = (html: string, page: string): string =>
  html.replace(/<a href="([^"]*)"/g, (link, href: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(href) ? link : `<a href="${URL.parse(href, page)?.href ?? page}"`,
  )
