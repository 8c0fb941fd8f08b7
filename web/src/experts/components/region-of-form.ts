import { type ExpertDraft, expertFields } from '@tongying/contract/experts'
import { regionCodes } from '@tongying/contract/institutions'

/** The form's own schema: province, city and district are chosen by one control. */
export const expertForm = expertFields
  .omit({ province: true, city: true, county: true })
  .extend({ region: regionCodes })

/** The fields of the contract out of the form's. */
export function withThree<V extends { readonly region?: unknown }>({ region, ...values }: V) {
  const [province = null, city = null, county = null] = Array.isArray(region) ? region : []
  return { ...values, province, city, county }
}

/** The fields of the form out of the contract's. */
export function withRegion<D extends Pick<ExpertDraft, 'province' | 'city' | 'county'>>({
  province,
  city,
  county,
  ...draft
}: D) {
  const region = [province, city, county].filter((each) => typeof each === 'string' && each !== '')
  return { ...draft, ...(region.length > 0 && { region }) }
}
