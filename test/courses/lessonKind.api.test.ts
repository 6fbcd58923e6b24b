import { contentBehaves } from '../content/contentBehaves.ts'
import { lessonsUnderTest } from './lessonsApi.ts'

contentBehaves(lessonsUnderTest)
