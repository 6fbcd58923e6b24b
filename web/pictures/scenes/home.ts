import { contours, hill, ridge } from '../brush/ridge.ts'
import { sky, sun } from '../brush/sky.ts'
import type { Scene, Scenes } from '../sheet.ts'

const land = (w: number, h: number): Scene => ({
  size: [w, h],
  draw: () => {
    const a = ridge([0, h * 0.6], [w * 0.3, h * 0.45], [w * 0.6, h * 0.6], [w, h * 0.4])
    const b = ridge([0, h * 0.7], [w * 0.4, h * 0.8], [w, h * 0.65])
    return sky(w, h) + sun(w * 0.7, h * 0.3, h * 0.13) + hill(a, 'mid', h) + contours(a, h) + hill(b, 'near', h) + contours(b, h)
  },
})

export const home: Scenes = {
  'feature-shelter': land(64, 64),
  'feature-water': land(64, 64),
  'feature-ecology': land(64, 64),
  'feature-environment': land(64, 64),
  'about-1': land(360, 440),
  'about-2': land(360, 440),
  'about-3': land(360, 440),
  'about-4': land(360, 440),
  'service-strategy': land(400, 260),
  'service-courses': land(400, 260),
  'service-directory': land(400, 260),
  'service-audit': land(400, 260),
  'donate-forest': land(400, 260),
  'donate-peatland': land(400, 260),
  'donate-solar': land(400, 260),
  voices: land(400, 400),
  events: land(480, 360),
  news: land(480, 360),
}
