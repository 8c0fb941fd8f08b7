import type { Text } from '../kit/index.ts'

/** One entry of the header menu: `homeIndex` is its number, `anchor` its section on the home page. */
export interface HomeMenuEntry {
  readonly homeIndex: number
  readonly anchor: string
  readonly label: Text
}

export const homeIndexDefault = 6

/** The header menu in its order: home is 6, the others are 0–5. */
export const homeMenu: readonly HomeMenuEntry[] = [
  { homeIndex: homeIndexDefault, anchor: 'top', label: { 'zh-CN': '首页', 'en-US': 'Home' } },
  { homeIndex: 0, anchor: 'products', label: { 'zh-CN': '产品服务', 'en-US': 'Products' } },
  { homeIndex: 1, anchor: 'cloud-imaging', label: { 'zh-CN': '云影像', 'en-US': 'Cloud imaging' } },
  { homeIndex: 2, anchor: 'ai-diagnosis', label: { 'zh-CN': 'AI辅助诊断', 'en-US': 'AI-assisted diagnosis' } },
  { homeIndex: 3, anchor: 'ai-annotation', label: { 'zh-CN': 'AI标注', 'en-US': 'AI annotation' } },
  { homeIndex: 4, anchor: 'ai-research', label: { 'zh-CN': 'AI科研', 'en-US': 'AI research' } },
  { homeIndex: 5, anchor: 'downloads', label: { 'zh-CN': '下载中心', 'en-US': 'Downloads' } },
]
