import { bookingStateLabels } from '@tongying/contract/bookings'
import { defineTexts, type Text } from '@tongying/contract/kit'
import type { IconName } from '../ui/components/icons/icons.tsx'
import type { Turn } from '../ui/components/status-tag/status-tag.tsx'
import type { Group, Stage } from './day-data.ts'

export const dayTexts = defineTexts({
  title: { 'zh-CN': '{day}检查名单', 'en-US': 'Examinations on {day}' },
  crumb: { 'zh-CN': '{day}名单', 'en-US': '{day}' },
  session: { 'zh-CN': '{from}–{to}', 'en-US': '{from}–{to}' },
  each: { 'zh-CN': '每人{minutes}分钟', 'en-US': '{minutes} min each' },
  examiner: { 'zh-CN': '{name}检查', 'en-US': 'examined by {name}' },
  comers: {
    'zh-CN': '{hospital}{count}人',
    'en-US': { by: 'count', one: '{hospital} {count} patient', other: '{hospital} {count} patients' },
  },
  isLive: { 'zh-CN': '有变化马上显示在这里。', 'en-US': 'Changes show here at once.' },
  /** Ends the hours and people of a session. */
  stop: { 'zh-CN': '。', 'en-US': '. ' },
  semicolon: { 'zh-CN': '；', 'en-US': '; ' },
  failed: { 'zh-CN': '名单没有加载成功', 'en-US': 'The list could not be loaded' },
  closed: { 'zh-CN': '这一天没有开放', 'en-US': 'This day is not open' },
  closedDetail: {
    'zh-CN': '没有检查时段，也没有预约。',
    'en-US': 'It has no sessions and no bookings.',
  },
  closedNote: {
    'zh-CN': '这一天已关闭，下面是当时预约的人。',
    'en-US': 'This day was closed. These patients were booked.',
  },
  wrongDay: { 'zh-CN': '地址里的日期不对', 'en-US': 'The date in the address is wrong' },
  wrongDayDetail: { 'zh-CN': '日期要写成2026-12-08这样。', 'en-US': 'Write the date like 2026-12-08.' },
  isOver: { 'zh-CN': '这一天已经过去，名单只能看。', 'en-US': 'This day is over. The list can only be read.' },
  withoutBooking: { 'zh-CN': '检查没有预约的患者', 'en-US': 'Patient without a booking' },
  add: { 'zh-CN': '加一位…', 'en-US': 'Book for a patient…' },
  label: { 'zh-CN': '检查名单', 'en-US': 'Examinations' },
  state: { 'zh-CN': '状态', 'en-US': 'State' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  none: { 'zh-CN': '还没有人预约这一天', 'en-US': 'Nobody is booked on this day yet' },
  noneDetail: {
    'zh-CN': '患者扫社区医院的二维码预约，也可以在这里代约。',
    'en-US': 'Patients book by the QR code of their community hospital, or you book for them here.',
  },
  noneOfState: { 'zh-CN': '现在没有人在这个状态', 'en-US': 'Nobody is in this state now' },
  noneOver: { 'zh-CN': '这一天没有人预约', 'en-US': 'Nobody was booked on this day' },
  progress: {
    title: { 'zh-CN': '进度', 'en-US': 'Progress' },
    done: { 'zh-CN': '已检{count}', 'en-US': '{count} examined' },
    missed: { 'zh-CN': '爽约{count}', 'en-US': { by: 'count', one: '{count} no-show', other: '{count} no-shows' } },
    left: { 'zh-CN': '还有{count}', 'en-US': '{count} left' },
    late: {
      'zh-CN': '比计划晚{minutes}分钟，预计{time}结束',
      'en-US': '{minutes} min late, until about {time}',
    },
    onTime: { 'zh-CN': '预计{time}结束', 'en-US': 'Until about {time}' },
    now: { 'zh-CN': '现在{time}', 'en-US': 'Now {time}' },
    end: { 'zh-CN': '预计{time}', 'en-US': 'Until {time}' },
    of: { 'zh-CN': '{number}号，{stage}', 'en-US': 'Number {number}, {stage}' },
  },
  column: {
    number: { 'zh-CN': '序号', 'en-US': 'No.' },
    time: { 'zh-CN': '预约', 'en-US': 'Time' },
    patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
    what: { 'zh-CN': '检查', 'en-US': 'Examination' },
    actions: { 'zh-CN': '操作', 'en-US': 'Actions' },
  },
  about: { 'zh-CN': '约{time}', 'en-US': 'about {time}' },
  begun: { 'zh-CN': '{time}开始', 'en-US': 'began {time}' },
  years: { 'zh-CN': '{age}岁', 'en-US': '{age} y' },
  months: { 'zh-CN': '{age}个月', 'en-US': '{age} mo' },
  detail: {
    checkedIn: { 'zh-CN': '{time}签到', 'en-US': 'checked in {time}' },
    arrived: { 'zh-CN': '{time}到场', 'en-US': 'arrived {time}' },
    wasWaiting: { 'zh-CN': '候补转入', 'en-US': 'from the waiting list' },
    toCall: { 'zh-CN': '没有手机，请在{time}前打电话', 'en-US': 'no mobile phone: call by {time}' },
    keptUntil: { 'zh-CN': '留到{time}', 'en-US': 'kept until {time}' },
    took: { 'zh-CN': '用时{minutes}分钟', 'en-US': '{minutes} min' },
    undoable: { 'zh-CN': '今天内可撤销', 'en-US': 'undo today only' },
  },
  turn: {
    title: { 'zh-CN': '轮到谁', 'en-US': 'Whose turn' },
    nobody: { 'zh-CN': '现在没有已签到的患者', 'en-US': 'Nobody has checked in' },
    nobodyDetail: {
      'zh-CN': '患者签到后，这里显示下一位。',
      'en-US': 'The next patient shows here after check-in.',
    },
    running: { 'zh-CN': '{time}开始，已{length}', 'en-US': 'began {time}, {length} so far' },
    late: { 'zh-CN': '约{time}，晚{minutes}分钟', 'en-US': 'about {time}, {minutes} min late' },
    call: { 'zh-CN': '呼叫{number}号{name}', 'en-US': 'Call number {number}, {name}' },
  },
  waiting: {
    title: { 'zh-CN': '候补', 'en-US': 'Waiting list' },
    since: { 'zh-CN': '{time}登记', 'en-US': 'since {time}' },
    leave: { 'zh-CN': '移出候补…', 'en-US': 'Take off the list…' },
    leaveTitle: { 'zh-CN': '把{name}移出候补？', 'en-US': 'Take {name} off the waiting list?' },
    leaveFinal: {
      'zh-CN': '患者要求退出时才移出。正留给他的名额，给下一位候补。',
      'en-US': 'At the request of the patient alone. A place that is kept for them goes to the next who waits.',
    },
    leaveAction: { 'zh-CN': '移出候补', 'en-US': 'Take off the list' },
    left: { 'zh-CN': '{name}已退出候补', 'en-US': '{name} is off the waiting list' },
    note: {
      'zh-CN': '有人取消时，空出的名额按登记先后自动发短信询问；没有手机的，请工作人员打电话。',
      'en-US': 'A place that comes free is offered by SMS, in this order. Staff phone who has no mobile phone.',
    },
  },
  receive: {
    title: { 'zh-CN': '签到', 'en-US': 'Check in' },
    lead: {
      'zh-CN': '输预约单上的到场号，或证件后四位。',
      'en-US': 'Enter the arrival number of the slip, or the last four characters of the ID number.',
    },
    search: { 'zh-CN': '到场号或证件后四位', 'en-US': 'Arrival number or last four characters' },
    find: { 'zh-CN': '查找', 'en-US': 'Find' },
    none: {
      'zh-CN': '今天的名单里没有这个人，请核对号码，或看是不是约在别的日子。',
      'en-US': "Not on today's list. Check the number, or whether the booking is for another day.",
    },
  },
})

/** How a place in the day is shown: the colour says whose turn it is. */
export const stageLooks: Readonly<Record<Stage, { turn: Turn; glyph: IconName; label: Text }>> = {
  examining: { turn: 'everybody', glyph: 'device', label: { 'zh-CN': '检查中', 'en-US': 'In progress' } },
  next: { turn: 'everybody', glyph: 'people', label: { 'zh-CN': '下一位', 'en-US': 'Next' } },
  checkedIn: { turn: 'experts', glyph: 'clock', label: bookingStateLabels.checkedIn },
  arrived: { turn: 'reviewer', glyph: 'inbox', label: bookingStateLabels.arrived },
  booked: { turn: 'nobody', glyph: 'dash', label: bookingStateLabels.booked },
  offered: { turn: 'applicant', glyph: 'clock', label: bookingStateLabels.offered },
  examined: { turn: 'closed', glyph: 'check', label: { 'zh-CN': '已检完', 'en-US': 'Examined' } },
  reported: { turn: 'closed', glyph: 'check', label: bookingStateLabels.reported },
  noShow: { turn: 'nobody', glyph: 'cancelled', label: bookingStateLabels.noShow },
  ourSideAbsent: { turn: 'danger', glyph: 'warning', label: bookingStateLabels.ourSideAbsent },
  cancelledByHospital: {
    turn: 'nobody',
    glyph: 'cancelled',
    label: { 'zh-CN': '医院取消', 'en-US': 'Hospital cancelled' },
  },
  cancelledByPatient: {
    turn: 'nobody',
    glyph: 'cancelled',
    label: { 'zh-CN': '患者取消', 'en-US': 'Patient cancelled' },
  },
}

export const groupLabels: Readonly<Record<Group, Text>> = {
  booked: { 'zh-CN': '未到', 'en-US': 'Not arrived' },
  arrived: { 'zh-CN': '已到', 'en-US': 'Arrived' },
  checkedIn: { 'zh-CN': '已签到', 'en-US': 'Checked in' },
  examining: { 'zh-CN': '检查中', 'en-US': 'In progress' },
  examined: { 'zh-CN': '已检完', 'en-US': 'Examined' },
  noShow: { 'zh-CN': '爽约', 'en-US': 'No-show' },
  offered: { 'zh-CN': '候补待答复', 'en-US': 'Offered' },
  ourSideAbsent: { 'zh-CN': '我方未到', 'en-US': 'Our side absent' },
  cancelled: { 'zh-CN': '已取消', 'en-US': 'Cancelled' },
}
