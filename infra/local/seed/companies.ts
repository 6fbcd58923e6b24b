import type { contractorTypes, industries } from '#shared/directory/industry.ts'
import type { Package } from '#shared/kernel/person.ts'

type Industry = (typeof industries)[number]

/** A company that does not exist, to have something to look at. One industry, Wholesaler, has none. */
export interface DemoCompany {
  company: string
  industry: Industry
  package: Package
  /** Street, city, state or province, country. */
  place: readonly [string, string, string, string]
  description: string
  contractorType?: (typeof contractorTypes)[number]
  social?: 'Facebook' | 'LinkedIn' | 'Twitter' | 'Instagram'
  /** Listed without a web address. */
  noWebsite?: true
}

type Line = readonly [string, Package, DemoCompany['place'], string, ...Partial<DemoCompany>[]]

const inIndustry = (industry: Industry, lines: readonly Line[]): DemoCompany[] =>
  lines.map(([company, plan, place, description, extra]) => ({ company, industry, package: plan, place, description, ...extra }))

export const demoCompanies: readonly DemoCompany[] = [
  ...inIndustry('Broker', [
    [
      'Alderpoint Carbon Brokers',
      'premium',
      ['12 Harbour Street', 'Halifax', 'Nova Scotia', 'Canada'],
      'Buys and sells verified offsets for shipping and fisheries.',
      { social: 'LinkedIn' },
    ],
    [
      'Birch & Barrow',
      'free',
      ['40 Lisgar Street', 'Ottawa', 'Ontario', 'Canada'],
      'Advises small funds on voluntary carbon credits.',
    ],
    [
      'Éclat Climat Conseil',
      'pro',
      ['8 rue Saint-Paul', 'Montréal', 'Quebec', 'Canada'],
      'Brokerage and due diligence for French-speaking companies.',
      { social: 'LinkedIn' },
    ],
    [
      'Kestrel Offset Partners',
      'free',
      ['210 Wellington Road', 'London', 'Ontario', 'Canada'],
      'Forestry credits from family woodlots.',
    ],
    [
      'Northwind Registry Agents',
      'pro',
      ['5 Pilrig Street', 'Edinburgh', 'Scotland', 'United Kingdom'],
      'Opens and keeps registry accounts for first-time sellers.',
    ],
    [
      'Umbra Trading Desk',
      'free',
      ['77 Wacker Drive', 'Chicago', 'Illinois', 'United States'],
      'Forward contracts for nature-based removals.',
    ],
  ]),
  ...inIndustry('Exchange', [
    [
      'Cedar Exchange',
      'premium',
      ['300 Granville Street', 'Vancouver', 'British Columbia', 'Canada'],
      'A daily auction of Pacific coast credits, open to everyone.',
      { social: 'Twitter' },
    ],
    [
      'Ibex Environmental Markets',
      'pro',
      ['14 Bahnhofstrasse', 'Zürich', 'Zürich', 'Switzerland'],
      'Screen trading in removals, with settlement the same day.',
    ],
    [
      'Quillfeather Exchange',
      'free',
      ['9 Dame Street', 'Dublin', 'Leinster', 'Ireland'],
      'Small lots for small companies: from one tonne.',
    ],
    [
      'Tidemark Carbon Exchange',
      'free',
      ['61 Marine Parade', 'Wellington', 'Wellington', 'New Zealand'],
      'Blue carbon from salt marsh and kelp.',
    ],
    [
      'Zenith Green Exchange',
      'premium',
      ['1 Raffles Place', 'Singapore', 'Singapore', 'Singapore'],
      'Links buyers in Asia with projects on five continents.',
      { social: 'LinkedIn' },
    ],
  ]),
  ...inIndustry('Local Contractors', [
    [
      'Amberline Electric',
      'pro',
      ['18 Dundas Street', 'Toronto', 'Ontario', 'Canada'],
      'Charging points, panels and careful rewiring.',
      { contractorType: 'electrician', social: 'Facebook' },
    ],
    [
      'Bluegate Plumbing',
      'free',
      ['233 King Street', 'Kitchener', 'Ontario', 'Canada'],
      'Heat-pump water heaters and leak hunting.',
      { contractorType: 'plumber' },
    ],
    [
      'Coppertop Roofing',
      'premium',
      ['75 Main Street', 'Winnipeg', 'Manitoba', 'Canada'],
      'Cool roofs and green roofs that stay dry.',
      { contractorType: 'roofing', social: 'Facebook' },
    ],
    [
      'Dovetail Carpentry',
      'free',
      ['6 Water Street', 'St. John’s', 'Newfoundland', 'Canada'],
      'Windows, stairs and repairs in reclaimed wood.',
      { contractorType: 'carpenter', noWebsite: true },
    ],
    [
      'Evergreen Yards',
      'pro',
      ['90 Portage Avenue', 'Regina', 'Saskatchewan', 'Canada'],
      'Gardens that need no mower and little water.',
      { contractorType: 'landscaping', social: 'Instagram' },
    ],
    [
      'Fairweather Heating',
      'free',
      ['411 Jasper Avenue', 'Edmonton', 'Alberta', 'Canada'],
      'Air-source heat pumps that work at thirty below.',
      { contractorType: 'hvac' },
    ],
    [
      'Granite & Sons Masonry',
      'free',
      ['28 Princess Street', 'Kingston', 'Ontario', 'Canada'],
      'Lime mortar and stone, as it used to be done.',
      { contractorType: 'masonry', noWebsite: true },
    ],
    [
      'Hearthstone Insulation',
      'premium',
      ['52 Barrington Street', 'Halifax', 'Nova Scotia', 'Canada'],
      'Cellulose and wood fibre for old houses.',
      { contractorType: 'insulation', social: 'Facebook' },
    ],
    [
      'Juniper Solar',
      'premium',
      ['700 Centre Street', 'Calgary', 'Alberta', 'Canada'],
      'Panels, batteries and the paperwork.',
      { contractorType: 'solar_installation', social: 'Instagram' },
    ],
    [
      'Lantern Painters',
      'free',
      ['17 Queen Street', 'Fredericton', 'New Brunswick', 'Canada'],
      'Paints without solvents, inside and out.',
      { contractorType: 'painter' },
    ],
    [
      'Osprey Windows',
      'pro',
      ['130 Douglas Street', 'Victoria', 'British Columbia', 'Canada'],
      'Triple glazing made to measure.',
      { contractorType: 'windows_doors' },
    ],
    [
      'Sunroom Solar Co-op',
      'free',
      ['44 Rideau Street', 'Ottawa', 'Ontario', 'Canada'],
      'Neighbours who buy and mount panels together.',
      { contractorType: 'solar_installation' },
    ],
    [
      'Wickham General Builders',
      'pro',
      ['300 Spadina Avenue', 'Toronto', 'Ontario', 'Canada'],
      'Deep retrofits, one street at a time.',
      { contractorType: 'general_contractor' },
    ],
    [
      'Yarrow Clean',
      'free',
      ['15 Hastings Street', 'Vancouver', 'British Columbia', 'Canada'],
      'Offices cleaned with water, steam and patience.',
      { contractorType: 'cleaning_services' },
    ],
  ]),
  ...inIndustry('Project', [
    [
      '3 Rivers Rewetting',
      'pro',
      ['2 Smithfield Street', 'Pittsburgh', 'Pennsylvania', 'United States'],
      'Brings drained peat back under water.',
    ],
    [
      'Arbutus Reforestation',
      'premium',
      ['19 Beacon Avenue', 'Sidney', 'British Columbia', 'Canada'],
      'Plants native forest where fires have been.',
      { social: 'Instagram' },
    ],
    [
      'Deepwell Geothermal',
      'free',
      ['8 Laugavegur', 'Reykjavík', 'Capital Region', 'Iceland'],
      'Heat for villages from two kilometres down.',
    ],
    [
      'Fjord Kelp Collective',
      'pro',
      ['3 Bryggen', 'Bergen', 'Vestland', 'Norway'],
      'Grows and sinks kelp, and measures what stays down.',
      { social: 'Twitter' },
    ],
    [
      'Gull Island Wind',
      'free',
      ['1 Harbour Road', 'Charlottetown', 'Prince Edward Island', 'Canada'],
      'Nine turbines owned by the island.',
    ],
    [
      'Hollow Hill Biochar',
      'free',
      ['60 Mill Lane', 'Hereford', 'Herefordshire', 'United Kingdom'],
      'Turns orchard prunings into soil.',
    ],
    [
      'Magnolia Methane Watch',
      'premium',
      ['88 Canal Street', 'New Orleans', 'Louisiana', 'United States'],
      'Finds and closes leaking wells.',
      { social: 'LinkedIn' },
    ],
    [
      'Ñandú Pastures',
      'free',
      ['120 Avenida San Martín', 'Mendoza', 'Mendoza', 'Argentina'],
      'Grazing that puts carbon back into dry land.',
    ],
    ['Pampas Cookstoves', 'free', ['15 Calle Sarmiento', 'Rosario', 'Santa Fe', 'Argentina'], 'Stoves that halve the firewood.'],
    [
      'Ravenna Rooftop Farms',
      'pro',
      ['4 Via Cavour', 'Ravenna', 'Emilia-Romagna', 'Italy'],
      'Vegetables above the shops that sell them.',
    ],
    [
      'Vetiver Slopes',
      'free',
      ['22 Rue Capois', 'Port-au-Prince', 'Ouest', 'Haiti'],
      'Deep-rooted grass that holds the hillside.',
    ],
    ['Ørsund Tidal', 'pro', ['11 Strandgade', 'Helsingør', 'Hovedstaden', 'Denmark'], 'Small turbines in a strong current.'],
  ]),
  ...inIndustry('Retail', [
    ['Basket & Bean', 'free', ['31 Quinpool Road', 'Halifax', 'Nova Scotia', 'Canada'], 'Groceries by weight, in your own jars.'],
    [
      'Corduroy Second Hand',
      'pro',
      ['205 Ossington Avenue', 'Toronto', 'Ontario', 'Canada'],
      'Clothes with a past and a future.',
      { social: 'Instagram' },
    ],
    [
      'Lumen Lightworks',
      'premium',
      ['48 Notre-Dame Street', 'Montréal', 'Quebec', 'Canada'],
      'Lamps that can be repaired, and are.',
      { social: 'Facebook' },
    ],
    ['Pedal & Parcel', 'pro', ['9 Osborne Street', 'Winnipeg', 'Manitoba', 'Canada'], 'Cargo bicycles to buy, hire or borrow.'],
    [
      'Saltbox Refill',
      'free',
      ['73 Duckworth Street', 'St. John’s', 'Newfoundland', 'Canada'],
      'Soap and shampoo without the bottle.',
    ],
    [
      'Thistle Toy Library',
      'free',
      ['14 Byres Road', 'Glasgow', 'Scotland', 'United Kingdom'],
      'Toys that come back for the next child.',
      { noWebsite: true },
    ],
    ['Xylo Instruments', 'free', ['5 Rua Augusta', 'Lisbon', 'Lisbon', 'Portugal'], 'Guitars from fallen city trees.'],
  ]),
]
