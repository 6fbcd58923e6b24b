/** The key in localStorage under which a browser keeps its footprints. */
export const footprintsKey = 'carbonFootprints'
