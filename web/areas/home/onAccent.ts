/** Button classes for the accent ground, where the brand's green would be lost in either theme. */
export const onAccent = 'bg-deep-ink text-on-deep hover:bg-deep'
