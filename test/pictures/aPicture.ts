import sharp, { type Sharp } from 'sharp'

/** A picture of so many pixels: sky over land, a red sun on the right, so that turning and cropping show. */
export function aPicture(width = 1800, height = 1200, { alpha = false } = {}): Sharp {
  const part = (share: number, of: number) => Math.max(1, Math.round(share * of))
  const area = (w: number, h: number, background: string) => ({
    create: { width: part(w, width), height: part(h, height), channels: 3 as const, background },
  })
  return sharp({
    create: {
      width,
      height,
      channels: alpha ? 4 : 3,
      background: alpha ? { r: 0, g: 0, b: 0, alpha: 0 } : '#3b82f6',
    },
  }).composite([
    { input: area(1, 0.3, '#166534'), left: 0, top: height - part(0.3, height) },
    { input: area(0.1, 0.1, '#dc2626'), left: part(0.8, width), top: part(0.1, height) },
  ])
}
