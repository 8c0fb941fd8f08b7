import { defineTexts } from '@tongying/contract/kit'

/** Words of the home page: they say what the product does today, and mark what is only planned. */
export const homeTexts = defineTexts({
  description: {
    'zh-CN': '为县级医院和上级专家的远程会诊而做：申请、影像、专家应答、视频会诊、报告，都在这里走完。',
    'en-US':
      'Remote consultation between county hospitals and senior experts: application, images, experts, video meeting and report in one place.',
  },
  planned: { 'zh-CN': '计划中', 'en-US': 'Planned' },
  hero: {
    title1: { 'zh-CN': '同一幅影像，', 'en-US': 'One image,' },
    title2: { 'zh-CN': '两地医生一起看', 'en-US': 'seen together' },
    lead: {
      'zh-CN': '为县级医院和上级专家的远程会诊而做。提交申请、上传影像、视频会诊、签署报告，都在这里走完。',
      'en-US':
        'Remote consultation between county hospitals and senior experts. Apply, upload the images, meet by video and sign the report, all in one place.',
    },
    planned: {
      readingTogether: { 'zh-CN': '同屏阅片和测量', 'en-US': 'reading and measuring on one screen' },
      consentByLink: { 'zh-CN': '手机签署知情同意', 'en-US': 'consent signed on a phone' },
    },
    colon: { 'zh-CN': '：', 'en-US': ': ' },
    and: { 'zh-CN': '、', 'en-US': ', ' },
    register: { 'zh-CN': '注册使用', 'en-US': 'Register' },
    work: { 'zh-CN': '进入工作台', 'en-US': 'Go to my work page' },
    hint: {
      'zh-CN': '注册只需手机号和短信验证码。受邀参加会诊，不必注册。',
      'en-US': "All you need is a mobile number and an SMS code. Invited guests don't need an account.",
    },
    picture: {
      'zh-CN':
        '示意图：两位医生在同一幅肝胆超声影像上各自的光标，以及一处11.8毫米的测量。会诊室内的同屏测量在计划中。影像和人物均为虚构。',
      'en-US':
        "Illustration: two doctors' cursors and a measurement of 11.8 mm on one ultrasound image. Measuring together in the room is planned. The image and people are fictional.",
    },
    first: { 'zh-CN': '周慎行　省级专家', 'en-US': 'Dr Zhou, provincial' },
    second: { 'zh-CN': '林若溪　县医院', 'en-US': 'Dr Lin, county' },
    opinion: { 'zh-CN': '会诊意见', 'en-US': 'Consultation opinion' },
    opinionText: {
      'zh-CN': '胆囊结石，约11.8 mm，胆囊壁未见增厚，胆总管不扩张。建议低脂饮食，择期行胆囊切除术。',
      'en-US':
        'Gallstone of about 11.8 mm; wall not thickened, common bile duct not dilated. Low-fat diet; elective cholecystectomy advised.',
    },
    lead1: { 'zh-CN': '主持专家　周慎行', 'en-US': 'Lead expert: Zhou Shenxing' },
    passed: { 'zh-CN': '审核通过', 'en-US': 'Passed review' },
    zhou: { 'zh-CN': '周慎行', 'en-US': 'Zhou Shenxing' },
    lin: { 'zh-CN': '林若溪', 'en-US': 'Lin Ruoxi' },
    zhouFrom: { 'zh-CN': '云州', 'en-US': 'Yunzhou' },
    linFrom: { 'zh-CN': '青岚', 'en-US': 'Qinglan' },
    invented: { 'zh-CN': '示意图，病例和人物均为虚构', 'en-US': 'Illustration. The case and people are fictional' },
  },
  room: {
    label: { 'zh-CN': '9位房间号', 'en-US': '9-digit room number' },
    join: { 'zh-CN': '加入会诊', 'en-US': 'Join' },
    invalid: {
      'zh-CN': '会诊/会议房间号无效，请检查后重新输入',
      'en-US': 'Consultation/Meeting room number is invalid, please check and re-enter',
    },
  },
  steps: {
    title: { 'zh-CN': '一次会诊，六步走完', 'en-US': 'One consultation, six steps' },
    lead: {
      'zh-CN': '每一步都写明轮到谁、到几点。颜色表示轮到谁，和平台里看到的一样。',
      'en-US': 'Every step shows whose turn it is and by when. The colors are the same as in the product.',
    },
    more: { 'zh-CN': '同一个账号还可以：', 'en-US': 'With the same account you can also use:' },
  },
  imaging: {
    title: { 'zh-CN': '大文件，慢线路，也传得完', 'en-US': 'Large files, slow connections' },
    lead: {
      'zh-CN': '县里的网络说断就断。上传从断点接着传，换页面也不中断；传完逐个校验，没校验完的文件不会出现在病例里。',
      'en-US':
        'County networks drop out. Uploads resume where they stopped and continue while you move between pages. A file is listed only once it is complete and verified.',
    },
    limit: { 'zh-CN': '单个文件上限', 'en-US': 'per file' },
    formats: { 'zh-CN': '种附件格式：PDF、JPG、JPEG、PNG、BMP', 'en-US': 'document formats: PDF, JPG, JPEG, PNG, BMP' },
    dicom: { 'zh-CN': '影像原样保存，浏览器里直接看', 'en-US': 'stored as received, viewed in the browser' },
    notPrimary: {
      'zh-CN': '影像仅供会诊参考，不作首诊依据。',
      'en-US': 'For consultation only, not for primary diagnosis.',
    },
    picture: {
      'zh-CN': '示意图：浏览器里的彩色多普勒影像，下方是其他影像的缩略图',
      'en-US': 'Illustration: a color Doppler image in the browser, other images below',
    },
    frame: { 'zh-CN': '彩色多普勒　第42帧，共186帧', 'en-US': 'Color Doppler, frame 42 of 186' },
    uploading: { 'zh-CN': '正在上传　2个文件', 'en-US': 'Uploading 2 files' },
    left: { 'zh-CN': '剩2分50秒', 'en-US': '2 min 50 s left' },
    file1: { 'zh-CN': '腹部超声_动态.dcm', 'en-US': 'abdomen_cine.dcm' },
    file2: { 'zh-CN': '检验报告.pdf', 'en-US': 'lab_report.pdf' },
    verified: { 'zh-CN': '已校验', 'en-US': 'Verified' },
  },
  ai: {
    title: { 'zh-CN': 'AI还在路上，医生说了算', 'en-US': 'AI is coming, doctors decide' },
    lead: {
      'zh-CN': '平台目前没有任何自动诊断。下面三项写明今天能做什么、计划做什么；无论哪一项，结论都由医生作出并签名。',
      'en-US':
        'There is no automatic diagnosis on the platform today. Below is what is available now and what is planned. In every case, doctors decide and sign.',
    },
    today: { 'zh-CN': '现在', 'en-US': 'Today' },
    later: { 'zh-CN': '计划', 'en-US': 'Planned' },
  },
  patients: {
    title: { 'zh-CN': '患者和家属，也看得明白', 'en-US': 'Clear for patients and families too' },
    cardTitle: { 'zh-CN': '请您确认会诊', 'en-US': 'Please confirm the consultation' },
    cardText: {
      'zh-CN': '青岚县人民医院申请由上级医院的3位专家为陈*兰会诊。',
      'en-US':
        'Qinglan County Hospital requests a consultation for Chen *lan with three experts from senior hospitals.',
    },
    agree: { 'zh-CN': '同意并提交', 'en-US': 'Agree and submit' },
    picture: { 'zh-CN': '示意图：手机上的知情同意页', 'en-US': 'Illustration: informed consent on a phone' },
  },
  downloads: {
    title: { 'zh-CN': '下载中心', 'en-US': 'Downloads' },
    lead: {
      'zh-CN':
        '不用安装就能用：打开浏览器，登录即可。建议使用近三年内的Chrome、Edge、Safari、Firefox或同内核的国产浏览器。',
      'en-US':
        'Nothing to install: open a browser and log in. Use a version of Chrome, Edge, Safari or Firefox from the last three years.',
    },
    current: { 'zh-CN': '当前版本', 'en-US': 'Current version' },
    released: { 'zh-CN': '{day}发布', 'en-US': 'released {day}' },
    update: { 'zh-CN': '更新说明', 'en-US': "What's new" },
    history: { 'zh-CN': '历史版本', 'en-US': 'Earlier versions' },
  },
  trust: { title: { 'zh-CN': '留得住，查得到', 'en-US': 'Secure and traceable' } },
})
