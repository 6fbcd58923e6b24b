/** Classes of buttons on the `deep` ground, which is the same in light and dark mode. */
export const onDeep = {
  primary: 'bg-accent text-deep-ink hover:bg-accent-bright',
  secondary: 'border-on-deep-soft text-on-deep hover:border-accent hover:bg-transparent hover:text-accent',
}
