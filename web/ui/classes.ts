/** Joins class names; falsy parts drop out. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
