import { shape } from '../brush/ink.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { clouds, sun } from '../brush/sky.ts'
import { hero } from './hero.ts'

/** The seal of the portal (shell/frame/Logo.tsx) on its own ground, 32 units wide. `room` is the air around it. */
export const emblem = (corner: number, room: number) =>
  `<rect width="32" height="32" rx="${corner}" fill="#0e4a37"/><g transform="translate(${room} ${room})scale(${(32 - 2 * room) / 32})" fill="#f6f3ea"><circle cx="20.5" cy="8.3" r="6.3" fill="#f2a93b"/><path opacity=".35" d="M1.3 12.7C5 8.3 9.5 8 13.5 11.3S23 16.5 30.7 12.9A15 15 0 1 1 1.3 12.7z"/><path opacity=".6" d="M1.1 17.5C7 13.5 11 14.3 15.5 17S26 20.3 30.9 18A15 15 0 0 1 1.1 17.5z"/><path d="M2.8 23C8 19.6 12 20.2 16 22.2s8.5 2.6 13.2.9A15 15 0 0 1 2.8 23z"/></g>`

const range = ridge(
  [0, 590],
  [200, 566],
  [420, 578],
  [640, 520],
  [800, 440],
  [930, 300],
  [1040, 372],
  [1190, 226],
  [1330, 330],
  [1440, 290],
)
const meadow = ridge(
  [0, 634],
  [260, 600],
  [520, 616],
  [760, 540],
  [960, 470],
  [1140, 500],
  [1300, 440],
  [1440, 470],
)
const field = ridge([0, 660], [300, 640], [620, 660], [880, 590], [1120, 610], [1300, 560], [1440, 580])

/** What networks show beside a link to the portal: the home page's valley, 1440 by 756, with room for words on its left. */
export const cardPicture = () =>
  shape('M0 0h1440v756H0z', 'sky') +
  sun(1010, 210, 92, 5) +
  clouds(
    [
      [1180, 96, 170],
      [1240, 116, 120],
      [700, 120, 110],
      [690, 140, 70],
    ],
    9,
    'haze',
    1,
  ) +
  hill(range, 'far', 756) +
  flank(range, 1190) +
  flank(range, 930) +
  contours(range, 740, { count: 6, from: 0.1, to: 0.6, opacity: 0.5, width: 2 }) +
  hill(meadow, 'mid', 756) +
  contours(meadow, 740, { count: 4, from: 0.14, to: 0.6, opacity: 0.35, width: 2 }) +
  hill(field, 'near', 756) +
  contours(field, 760, { count: 3, from: 0.25, to: 0.75, opacity: 0.25, width: 2 }) +
  hero.draw(1440, 700)
