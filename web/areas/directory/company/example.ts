import type { CompanyData } from './loadCompany.ts'

/** This example has everything that the page can show, so that the build finds all its styles. */
export const companyExample: CompanyData = {
  company: {
    _id: 'lst_example',
    slug: 'an-example-example',
    url: '/companies/an-example-example',
    company: 'An example',
    email: 'hello@company.example',
    phone: '+1 416 555 0100',
    address: '1 Lake Street',
    city: 'Toronto',
    state: 'Ontario',
    country: 'Canada',
    website: 'https://company.example',
    socialType: 'LinkedIn',
    socialLink: 'https://www.linkedin.com/company/example',
    industry: 'Local Contractors',
    displayCategory: 'Sun and wind',
    description: 'An example of what a company says of itself.',
    contractorType: 'solar_installation',
    imageURL: '/files/pictures/example/whole-480.webp',
    package: 'premium',
    validationStatus: 'valid',
    position: { lat: 43.65, lng: -79.38 },
    claimable: true,
  },
  similar: [
    {
      _id: 'lst_similar',
      url: '/companies/another-similar',
      company: 'Another example',
      city: 'Toronto',
      state: 'Ontario',
      country: 'Canada',
      industry: 'Local Contractors',
      contractorType: 'solar_installation',
    },
  ],
}
