/** What a file is uploaded for. The purpose fixes who may send it, its types, its size and where it is kept. */
export const purposes = ['listing-logo', 'image', 'guide-file', 'course-file', 'product-file', 'directory-sheet'] as const
export type Purpose = (typeof purposes)[number]
