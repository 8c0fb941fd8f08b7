import type { Text } from '../kit/index.ts'
import type { FilingNumber } from './filing.ts'

/** Who runs this installation, as the open pages name them; an operator sets their own. */
export interface Operator {
  readonly brand: Text
  /** The small word next to the brand. */
  readonly product: Text
  readonly company: Text
  readonly businessEmail: string
  readonly hotline: string
  readonly addresses: readonly [Text, Text]
  readonly filings: Readonly<Record<FilingNumber, string>>
}

/** Placeholders, plainly fictional, until an operator sets their own. */
export const defaultOperator: Operator = {
  brand: { 'zh-CN': '同影', 'en-US': 'Tongying' },
  product: { 'zh-CN': '远程会诊', 'en-US': 'Consult' },
  company: { 'zh-CN': '同影医学影像有限公司', 'en-US': 'Tongying Medical Imaging Co., Ltd.' },
  businessEmail: 'bd@tongying.example',
  hotline: '400-000-0000',
  addresses: [
    {
      'zh-CN': '云州市望江区同济路18号影像大厦9层',
      'en-US': '9F Imaging Tower, 18 Tongji Road, Wangjiang, Yunzhou',
    },
    { 'zh-CN': '临川市高新区创业一路6号2栋', 'en-US': 'Building 2, 6 Chuangye Road, Linchuan' },
  ],
  filings: {
    1: '示例ICP备00000000号-1',
    2: '示例ICP备00000000号-2',
    3: '示例ICP备00000000号-3',
    4: '示例ICP备00000000号-4',
  },
}
