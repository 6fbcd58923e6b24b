import sheet from './pictures.svg'

/** Drawings for states that every area meets: nothing here, lost, no connection. All are `0 0 320 220`. */
export const uiPictures = sheet
export type UiPicture = 'empty' | 'lost' | 'offline'
