/**
 * Stands for scheme and host in whatever is published. The build does not know them; the deployment puts the real ones in its place
 * (infra/constructs/publish.ts).
 */
export const originMark = 'https://portal.invalid'
