import type { AccountPhrases } from '../en/account.ts';

const terms: AccountPhrases['terms'] = {
  title: '服务条款',
  sections: [
    {
      title: '关于本服务',
      text: '本门户由为您标注数据的公司运营，用于查看已交付的成果、判定是否通过并取回已验收的数据。贵公司与该公司签订的合同优先于本条款。',
    },
    {
      title: '您的账号',
      text: '账号仅供您本人使用，请妥善保管密码。同一账号同一时间只能在一处登录，新的登录会结束之前的登录。贵公司管理员负责创建、停用账号并设置权限。',
    },
    {
      title: '您的判定',
      text: '对数据、数据包和批次作出的通过或驳回，视为贵公司的决定。每项判定都会连同您的姓名和时间一并保存，并写入验收报告。',
    },
    {
      title: '数据',
      text: '已交付数据的归属以合同为准，请仅在合同允许的范围内使用和转交。请勿尝试访问他人的数据、绕过限制或干扰服务。',
    },
    {
      title: '可用性',
      text: '服务可能因维护而中断。已在您的屏幕上确认的判定会被保存。已交付的数据在合同约定的期限后删除。',
    },
  ],
};

const privacy: AccountPhrases['privacy'] = {
  title: '隐私政策',
  sections: [
    {
      title: '保存的内容',
      text: '您的姓名、账号、邮箱（如有）、角色和公司；登录的时间和地址；您在验收中作出的判定和填写的内容。密码仅以无法还原的散列形式保存。',
    },
    { title: '用途', text: '用于登录、避免重复分派工作、说明由谁作出判定，以及保护服务。不用于广告，也不出售。' },
    { title: '谁能看到', text: '贵公司的成员以及运营本门户的公司。其他客户看不到任何内容。' },
    {
      title: '浏览器中的数据',
      text: '门户会在您的浏览器中保存会话、语言、主题以及尚未发送的判定。Cookie 仅用于语言、界面大小和菜单状态，不加载任何第三方内容。',
    },
    {
      title: '您的权利',
      text: '您可以请贵公司管理员查看、更正或删除关于您的信息。验收报告中的判定将按合同要求的期限保留。',
    },
  ],
};

export const account: AccountPhrases = {
  verificationFailed: '验证失败，请重新登录。',
  title: '登录',
  subtitle: '验收交付、抽检批次、退回错误。',
  loginName: '账号或邮箱',
  password: '密码',
  signIn: '登录',
  loginNameRequired: '请输入账号或邮箱',
  emailInvalid: '邮箱格式不正确',
  passwordRequired: '请输入密码',
  passwordShort: '密码至少 6 个字符',
  captchaFirst: '请先完成验证',
  agreeFirst: '请先同意条款和政策',
  agree: { before: '我已阅读并同意', terms: '服务条款', between: '和', privacy: '隐私政策', after: '' },
  terms,
  privacy,
  slider: {
    label: '拼图位置',
    hint: '拖动完成拼图',
    keys: '用方向键移动拼图直到吻合缺口，然后按回车键。',
    image: '带缺口的图片和与之吻合的拼图',
    refresh: '换一张图片',
    passed: '验证通过',
    wrong: '没有对准，请用新的图片再试一次',
    failed: '验证加载失败',
    again: '重新加载',
    toQuestion: '改为回答问题',
    toSlider: '改为拼图',
    question: '验证问题',
    answerRequired: '请回答问题',
    answerWrong: '回答不正确，请回答新的问题',
    anotherQuestion: '换一个问题',
  },
  waits: (seconds) => `${seconds} 秒后可重试`,
  brand: {
    top: '全部批次通过',
    bottom: '全部不通过',
    claim: '为看过的签字，对没看的心中有数。',
    caption: '每条曲线是一个抽样方案：批次通过的概率，取决于其中错误数据的比例。',
  },
};
