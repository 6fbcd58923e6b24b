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

export const services: Scenes = {
  'gallery-1': land(400, 300),
  'gallery-2': land(400, 300),
  'gallery-3': land(400, 300),
  'gallery-4': land(400, 300),
  'gallery-5': land(400, 300),
  'gallery-6': land(400, 300),
  courses: land(480, 320),
  audit: land(560, 380),
  'promo-strategy': land(480, 280),
  'promo-team': land(480, 280),
}
