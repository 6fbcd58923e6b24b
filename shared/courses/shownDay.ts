/** Formats YYYY-MM-DD as MM/DD/YYYY. */
export const shownDay = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
