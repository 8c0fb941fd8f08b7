import * as z from 'zod'
import { choice, defineTexts, fieldTexts, id, rule, type Text } from '../kit/index.ts'

/** 级别; the specification's "hospital grade". */
export const tiers = ['tertiary', 'secondary', 'primary', 'ungraded'] as const
export type Tier = (typeof tiers)[number]
export const tierLabels = defineTexts({
  tertiary: { 'zh-CN': '三级', 'en-US': 'Tertiary' },
  secondary: { 'zh-CN': '二级', 'en-US': 'Second Level' },
  primary: { 'zh-CN': '一级', 'en-US': 'First Order' },
  ungraded: { 'zh-CN': '未定级', 'en-US': 'Ungraded' },
} satisfies Record<Tier, Text>)

/** 等次; the specification's "hospital level". */
export const ratings = ['special', 'a', 'b', 'c', 'undetermined'] as const
export type Rating = (typeof ratings)[number]
export const ratingLabels = defineTexts({
  special: { 'zh-CN': '特等', 'en-US': 'Special grade' },
  a: { 'zh-CN': '甲等', 'en-US': 'Grade A' },
  b: { 'zh-CN': '乙等', 'en-US': 'Grade B' },
  c: { 'zh-CN': '丙等', 'en-US': 'Grade C' },
  undetermined: { 'zh-CN': '未定等', 'en-US': 'Undetermined equivalence' },
} satisfies Record<Rating, Text>)

/** 办医性质; the specification's "hospital nature". */
export const ownerships = ['public', 'privateSector', 'private', 'jointVenture'] as const
export type Ownership = (typeof ownerships)[number]
export const ownershipLabels = defineTexts({
  public: { 'zh-CN': '公立', 'en-US': 'Public' },
  privateSector: { 'zh-CN': '民营', 'en-US': 'Private Sector' },
  private: { 'zh-CN': '私立', 'en-US': 'Private' },
  jointVenture: { 'zh-CN': '合资', 'en-US': 'Joint Venture' },
} satisfies Record<Ownership, Text>)

/** Codes of province, city and district, as a form holds them; whether they exist is checked by the server. */
export const regionCodes = z
  .array(z.string().regex(/^\d{2,9}$/, rule(fieldTexts.choose)), rule(fieldTexts.choose))
  .min(2, rule(fieldTexts.choose))
  .max(3, rule(fieldTexts.choose))

/** An institution as everybody who is signed in may see it. */
export const institutionSummary = z.object({
  id,
  name: z.string(),
  abbreviation: z.string(),
  /** Division codes (GB/T 2260) of province, city and district. */
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string().nullable(),
  /** Their names in one: a list needs no table of all divisions. */
  regionName: z.string(),
  address: z.string(),
  tier: choice(tiers),
  rating: choice(ratings),
  ownership: choice(ownerships),
})
export type InstitutionSummary = z.output<typeof institutionSummary>

/** 三级甲等 / "Tertiary, Grade A": tier and rating as one phrase. */
export function tierAndRating(tier: Tier, rating: Rating): Text {
  return {
    'zh-CN': `${tierLabels[tier]['zh-CN']}${ratingLabels[rating]['zh-CN']}`,
    'en-US': `${tierLabels[tier]['en-US']}, ${ratingLabels[rating]['en-US']}`,
  }
}
