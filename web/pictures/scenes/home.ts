import type { Scenes } from '../sheet.ts'
import { about } from './about.ts'
import { donateCards } from './donateCards.ts'
import { features } from './features.ts'
import { gatherings } from './gatherings.ts'
import { hero } from './hero.ts'
import { serviceCards } from './serviceCards.ts'

export const home: Scenes = { hero, ...features, ...about, ...serviceCards, ...donateCards, ...gatherings }
