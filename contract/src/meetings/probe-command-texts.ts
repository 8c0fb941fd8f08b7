import { defineTexts, type Text } from '../kit/index.ts'
import type { ProbeCommand } from './probe-command.ts'

/** On the button, and large at the patient's side. */
export const probeCommandLabels = defineTexts({
  up: { 'zh-CN': '向上', 'en-US': 'Up' },
  down: { 'zh-CN': '向下', 'en-US': 'Down' },
  left: { 'zh-CN': '向左', 'en-US': 'Left' },
  right: { 'zh-CN': '向右', 'en-US': 'Right' },
  clockwise: { 'zh-CN': '顺时针', 'en-US': 'CW' },
  counterClockwise: { 'zh-CN': '逆时针', 'en-US': 'CCW' },
  tiltHead: { 'zh-CN': '头侧倾', 'en-US': 'Tilt head' },
  tiltFoot: { 'zh-CN': '足侧倾', 'en-US': 'Tilt foot' },
  hold: { 'zh-CN': '停住', 'en-US': 'Hold' },
  press: { 'zh-CN': '加压', 'en-US': 'Press' },
  release: { 'zh-CN': '松开', 'en-US': 'Release' },
  breath: { 'zh-CN': '屏气', 'en-US': 'Breath' },
  freeze: { 'zh-CN': '冻结', 'en-US': 'Freeze' },
  nextView: { 'zh-CN': '换切面', 'en-US': 'Next view' },
} satisfies Record<ProbeCommand, Text>)

/** The same as a sentence, for whoever holds the probe. */
export const probeCommandSentences = defineTexts({
  up: { 'zh-CN': '探头往屏幕的上边移，慢一点', 'en-US': 'Move the probe toward the top of the screen, slowly' },
  down: { 'zh-CN': '探头往屏幕的下边移，慢一点', 'en-US': 'Move the probe toward the bottom of the screen, slowly' },
  left: { 'zh-CN': '探头往屏幕的左边移，慢一点', 'en-US': 'Move the probe toward the left of the screen, slowly' },
  right: { 'zh-CN': '探头往屏幕的右边移，慢一点', 'en-US': 'Move the probe toward the right of the screen, slowly' },
  clockwise: { 'zh-CN': '探头原地顺时针转', 'en-US': 'Turn the probe clockwise where it is' },
  counterClockwise: { 'zh-CN': '探头原地逆时针转', 'en-US': 'Turn the probe counter-clockwise where it is' },
  tiltHead: { 'zh-CN': '探头原地向患者头侧倾斜', 'en-US': "Tilt the probe toward the patient's head" },
  tiltFoot: { 'zh-CN': '探头原地向患者足侧倾斜', 'en-US': "Tilt the probe toward the patient's feet" },
  hold: { 'zh-CN': '探头不动，停在这里', 'en-US': 'Keep the probe still, right here' },
  press: { 'zh-CN': '稍微用力压', 'en-US': 'Press a little more' },
  release: { 'zh-CN': '轻一点，松开一些', 'en-US': 'Press a little less' },
  breath: { 'zh-CN': '请患者深吸气后屏住', 'en-US': 'Ask the patient to breathe in and hold' },
  freeze: { 'zh-CN': '在超声仪上按冻结', 'en-US': 'Press Freeze on the machine' },
  nextView: { 'zh-CN': '这个切面好了，换下一个', 'en-US': 'This view is done. Go to the next one' },
} satisfies Record<ProbeCommand, Text>)
