/** The id of the element in which a document carries what its page was rendered with. */
export const loadedElement = 'loaded'
