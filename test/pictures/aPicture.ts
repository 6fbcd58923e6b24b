import sharp, { type Sharp } from 'sharp'

/** A picture of this size in pixels. It has sky over land and a red sun on the right, so rotation and cropping are visible. */
export function aPicture(width = 1800, height = 1200, { alpha = false } = {}): Sharp {
  const part = (share: number, size: number) => Math.max(1, Math.round(share * size))
  const area = (widthShare: number, heightShare: number, background: string) => ({
    create: {
      width: part(widthShare, width),
      height: part(heightShare, height),
      channels: 3 as const,
      background,
    },
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
