import { siteFacts } from './site-facts.ts'

const { brand, product } = siteFacts

/** Brand and product in one: 同影远程会诊, Tongying Consult. */
export const productName = {
  'zh-CN': `${brand['zh-CN']}${product['zh-CN']}`,
  'en-US': `${brand['en-US']} ${product['en-US']}`,
}
