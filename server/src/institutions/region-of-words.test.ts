import { expect, test } from 'vitest'
import { regionOfWords } from './region-of-words.ts'

test.each<[words: string, codes: string[] | undefined]>([
  ['浙江省杭州市西湖区', ['33', '3301', '330106']],
  ['浙江 杭州 西湖区', ['33', '3301', '330106']],
  ['浙江省/杭州市', ['33', '3301']],
  ['北京市朝阳区', ['11', '1101', '110105']],
  ['北京市市辖区朝阳区', ['11', '1101', '110105']],
  ['330106', ['33', '3301', '330106']],
  ['330100', ['33', '3301']],
  ['新疆乌鲁木齐市', ['65', '6501']],
  ['内蒙古自治区呼和浩特市', ['15', '1501']],
  ['浙江省', undefined],
  ['西湖区', undefined],
  ['浙江省杭州市不存在区', undefined],
  ['339999', undefined],
  ['', undefined],
])('%s', (words, codes) => {
  expect(regionOfWords(words)).toEqual(codes)
})
