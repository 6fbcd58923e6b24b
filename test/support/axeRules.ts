/** The rules of axe that another colour scheme can break; all others read the document, which stays the same. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** The rules of axe that another language can break: what has a name has one, and no two of a kind have the same. */
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
