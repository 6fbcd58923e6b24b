/** Returns the name of a queue by its URL. */
export const queueNameOf = (url = ''): string => url.split('/').at(-1) ?? ''
