import { classes } from './classes.ts'

/** The icons are drawn on a 24 px grid with a 1.75 px line. */
const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h16',
  chevronDown: 'm6 9.5 6 6 6-6',
  arrowRight: 'M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5',
  search: 'M10.5 17.5a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 5 5',
  upload: 'M12 16V4.5m0 0L7.5 9M12 4.5 16.5 9M4.5 15.5v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  download: 'M12 4.5V16m0 0 4.5-4.5M12 16l-4.5-4.5M4.5 15.5v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  file: 'M6.5 3.5h7l5 5v12h-12v-17Zm7 0v5h5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7m-8 0 1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
  edit: 'm14.5 5.5 4 4M4.5 19.5l1-5L16 4l4 4-10.5 10.5-5 1Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  eyeOff:
    'M4 4l16 16M9.9 6A8.9 8.9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.2 7.9A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M10 10.2a2.75 2.75 0 0 0 3.8 3.9',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5m0-8.25v.25',
  warning: 'M12 4 2.75 19.75h18.5L12 4Zm0 6v4.5m0 2.5v.25',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.75m0 14.5V21M3 12h1.75m14.5 0H21M5.6 5.6l1.25 1.25m10.3 10.3 1.25 1.25m0-12.8-1.25 1.25m-10.3 10.3L5.6 18.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  building: 'M5.5 20.5v-16h9v16m0-11h4v11M3.5 20.5h17M8.5 8h3m-3 4h3m-3 4h3',
  pin: 'M12 20.5s6.5-5.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.5Zm0-8.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  phone: 'M6 4h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2C10.5 20 4 13.5 4 6a2 2 0 0 1 2-2Z',
  mail: 'M3.5 6h17v12h-17V6Zm0 1 8.5 6.5L20.5 7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  key: 'M14.5 13a5 5 0 1 0-4.6-3.1L3.5 16.5v4h4v-2.5H10v-2.5l2.4-2.4a5 5 0 0 0 2.1-.1Zm2-5.5v.25',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6',
  leaf: 'M5 19c0-9 5-14 14.5-14.5C20 14 15 19 8.5 19 6.5 19 5 17.5 5 15.5M5 20.5c1.5-4.5 4-7.5 8-10',
  chart: 'M4 20h16M7 16.5v-5m5 5v-11m5 11v-8',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8L12 4Z',
  refresh: 'M19.5 11A7.5 7.5 0 0 0 6 7.5L4.5 9m0-4.5V9H9m-4.5 4A7.5 7.5 0 0 0 18 16.5l1.5-1.5m0 4.5V15H15',
} as const

export type IconName = keyof typeof paths

/** An icon as decoration. Screen readers skip it, so a text must say the same. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={classes('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
