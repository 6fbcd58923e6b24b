let count = 0

export const anInventory = (overrides: Record<string, unknown> = {}) => ({
  organisation: 'Sunrise Bakery',
  boundary: 'operational',
  sites: [{ id: 'main', name: 'Main street', region: 'CA-ON' }],
  years: [{ year: 2025, turnover: 900_000, currency: 'CAD', employees: 9 }],
  ...overrides,
})

/** Diesel of 100 L. */
export const anActivity = (overrides: Record<string, unknown> = {}) => ({
  id: `activity-${String(++count).padStart(6, '0')}`,
  site: 'main',
  year: 2025,
  kind: 'diesel',
  quantity: 100,
  unit: 'l',
  region: 'US',
  dataQuality: 'measured',
  ...overrides,
})
