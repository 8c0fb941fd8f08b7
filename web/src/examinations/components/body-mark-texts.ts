import { defineTexts } from '@tongying/contract/kit'

export const bodyMarkTexts = defineTexts({
  drawn: {
    'zh-CN': '体位图：左起{x}%，上起{y}%，探头标记朝{angle}°',
    'en-US': 'Body mark: {x}% from the left, {y}% from the top, probe turned {angle}°',
  },
  none: { 'zh-CN': '体位图：还没有标', 'en-US': 'Body mark: not placed' },
  place: { 'zh-CN': '标体位图', 'en-US': 'Place the body mark' },
  placeUsual: { 'zh-CN': '就在通常位置', 'en-US': 'At the usual place' },
  move: { 'zh-CN': '改体位图', 'en-US': 'Move the body mark' },
  ofPicture: { 'zh-CN': '图{number}', 'en-US': 'picture {number}' },
  title: { 'zh-CN': '图{number}：探头放在哪里', 'en-US': 'Picture {number}: where the probe stood' },
  hint: {
    'zh-CN': '在图上点按或拖动，也可用滑块。图是从正面看的，患者的右侧在左边；圆点是探头带标记的一端。',
    'en-US':
      'Press on the figure or drag across it, or move the sliders. It is seen from the front: the patient’s right is on the left. The dot is the marked side of the probe.',
  },
  usual: {
    'zh-CN': '选了切面，先放在这个切面通常的位置，请按实际移动。',
    'en-US': 'A view begins at its usual place. Move it to where the probe really stood.',
  },
  x: { 'zh-CN': '左右', 'en-US': 'Left to right' },
  y: { 'zh-CN': '上下', 'en-US': 'Up and down' },
  angle: { 'zh-CN': '探头方向', 'en-US': 'Direction of the probe' },
  done: { 'zh-CN': '完成', 'en-US': 'Done' },
  remove: { 'zh-CN': '不要体位图', 'en-US': 'Remove the mark' },
})
