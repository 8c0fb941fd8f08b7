import { codeNameOf, defineTexts, type Text } from '../kit/index.ts'
import { bodyParts } from './codes.ts'

type BodyPartWord = keyof typeof bodyParts

/** What is looked at, and the words with which a normal one is described. */
export const organs = {
  liver: organ(
    '肝',
    'Liver',
    '大小正常，包膜光整，回声均匀，未见占位。',
    'Normal size, smooth capsule, even echo, no mass.',
  ),
  gallbladder: organ(
    '胆囊',
    'Gallbladder',
    '大小正常，壁光滑，腔内未见异常回声。',
    'Normal size, smooth wall, clear lumen.',
  ),
  bileDuct: organ('胆总管', 'Common bile duct', '上段不扩张，未见结石回声。', 'Upper part not dilated, no stone.'),
  pancreas: organ('胰腺', 'Pancreas', '大小回声正常，主胰管不扩张。', 'Normal size and echo, duct not dilated.'),
  spleen: organ('脾', 'Spleen', '不大，回声均匀。', 'Not enlarged, even echo.'),
  kidneys: organ('双肾', 'Kidneys', '大小形态正常，集合系统不分离。', 'Normal size and shape, no hydronephrosis.'),
  cavity: organ('腹腔', 'Abdominal cavity', '未见游离液体。', 'No free fluid.'),
  rightLobe: organ('甲状腺右叶', 'Right lobe', '大小正常，回声均匀，未见结节。', 'Normal size, even echo, no nodule.'),
  leftLobe: organ('甲状腺左叶', 'Left lobe', '大小正常，回声均匀，未见结节。', 'Normal size, even echo, no nodule.'),
  isthmus: organ('峡部', 'Isthmus', '厚度正常。', 'Normal thickness.'),
  neckNodes: organ('颈部淋巴结', 'Cervical lymph nodes', '未见肿大淋巴结。', 'No enlarged node.'),
  softTissue: organ('皮肤及皮下', 'Skin and soft tissue', '层次清楚，未见占位。', 'Layers clear, no mass.'),
  lesion: organ('病灶', 'Lesion', '所查部位未见明显异常回声。', 'No abnormal echo at the site.'),
  flow: organ('血流', 'Blood flow', '未见异常血流信号。', 'No abnormal flow.'),
} as const
export type Organ = keyof typeof organs

function organ(chinese: string, english: string, normal: string, normalEnglish: string) {
  return {
    label: { 'zh-CN': chinese, 'en-US': english } satisfies Text,
    normal: { 'zh-CN': normal, 'en-US': normalEnglish } satisfies Text,
  }
}

/** The views that a complete examination keeps a picture of. */
export const standardViews = defineTexts({
  leftLiver: { 'zh-CN': '左肝纵切', 'en-US': 'Left liver, long axis' },
  pancreas: { 'zh-CN': '胰腺横切', 'en-US': 'Pancreas, transverse' },
  rightLiver: { 'zh-CN': '右肝肋间', 'en-US': 'Right liver, intercostal' },
  secondHilum: { 'zh-CN': '第二肝门', 'en-US': 'Second hepatic hilum' },
  gallbladder: { 'zh-CN': '胆囊长轴', 'en-US': 'Gallbladder, long axis' },
  firstHilum: { 'zh-CN': '第一肝门', 'en-US': 'First hepatic hilum' },
  bileDuct: { 'zh-CN': '胆总管长轴', 'en-US': 'Bile duct, long axis' },
  rightKidney: { 'zh-CN': '右肾长轴', 'en-US': 'Right kidney, long axis' },
  spleen: { 'zh-CN': '脾肋间', 'en-US': 'Spleen, intercostal' },
  leftKidney: { 'zh-CN': '左肾长轴', 'en-US': 'Left kidney, long axis' },
  rightLobeTransverse: { 'zh-CN': '右叶横切', 'en-US': 'Right lobe, transverse' },
  rightLobeLong: { 'zh-CN': '右叶纵切', 'en-US': 'Right lobe, long axis' },
  leftLobeTransverse: { 'zh-CN': '左叶横切', 'en-US': 'Left lobe, transverse' },
  leftLobeLong: { 'zh-CN': '左叶纵切', 'en-US': 'Left lobe, long axis' },
  isthmus: { 'zh-CN': '峡部横切', 'en-US': 'Isthmus, transverse' },
  lesionLong: { 'zh-CN': '病灶长轴', 'en-US': 'Lesion, long axis' },
  lesionShort: { 'zh-CN': '病灶短轴', 'en-US': 'Lesion, short axis' },
})
export type StandardView = keyof typeof standardViews

interface Template {
  readonly organs: readonly Organ[]
  readonly views: readonly StandardView[]
}

/** What is described and pictured of each body part. */
const templates: Readonly<Record<BodyPartWord, Template>> = {
  abdomen: {
    organs: ['liver', 'gallbladder', 'bileDuct', 'pancreas', 'spleen', 'kidneys', 'cavity'],
    views: [
      ...(['leftLiver', 'pancreas', 'rightLiver', 'secondHilum', 'gallbladder'] as const),
      ...(['firstHilum', 'bileDuct', 'rightKidney', 'spleen', 'leftKidney'] as const),
    ],
  },
  superficial: { organs: ['softTissue', 'lesion', 'flow'], views: ['lesionLong', 'lesionShort'] },
  thyroid: {
    organs: ['rightLobe', 'leftLobe', 'isthmus', 'neckNodes'],
    views: ['rightLobeTransverse', 'rightLobeLong', 'leftLobeTransverse', 'leftLobeLong', 'isthmus'],
  },
}

/** The template of a body part by its number on the wire. */
export function templateOf(bodyPart: number): Template {
  return templates[codeNameOf(bodyParts, bodyPart) ?? 'abdomen']
}
