import { testContentApi } from '../content/testContentApi.ts'
import { lessonsUnderTest } from './lessonsApi.ts'

testContentApi(lessonsUnderTest)
