/** A button on the marigold ground, where the brand's green would be lost: the same in both themes, as the ground is. */
export const onAccent = 'bg-deep-ink text-on-deep hover:bg-deep'
