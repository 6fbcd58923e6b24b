/**
 * The axe rules that can fail in another colour scheme. All others check the document, which stays the same.
 */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** The axe rules that can fail in another language: they check names, which are translated. */
export const rulesOfWords = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
]
