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

export const resources: Scenes = {
  guides: land(560, 420),
  democratize: land(640, 480),
  exchange: land(480, 300),
  hub: land(480, 300),
  'partner-1': land(200, 60),
  'partner-2': land(200, 60),
  'partner-3': land(200, 60),
  'partner-4': land(200, 60),
  'partner-5': land(200, 60),
  'partner-6': land(200, 60),
}
