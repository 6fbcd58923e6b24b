const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Any text as it may stand in HTML, between tags and in attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
