import { loadStyles } from '../../screens/areaStyles.ts'
import { AdminFrame } from './AdminFrame.tsx'
import sheet from './admin.css?url'

/** The frame, once its styles apply. */
export async function styledFrame() {
  await loadStyles([sheet])
  return { default: AdminFrame }
}
