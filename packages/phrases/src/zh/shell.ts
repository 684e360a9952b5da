import type { ShellPhrases } from '../en/shell.ts';

export const shell: ShellPhrases = {
  menu: {
    label: '菜单',
    show: '显示菜单',
    hide: '隐藏菜单',
    search: '搜索页面',
    searchTitle: '前往页面',
    nothing: '没有匹配的页面',
  },
  datasets: '数据集',
  help: '帮助',
  manual: '操作手册',
  contact: '联系我们',
  site: '公司官网',
  feedback: '意见反馈',
  newTab: '在新标签页中打开',
  settings: {
    title: '设置',
    note: '设置保存在此浏览器中。',
    size: '界面大小',
    sizes: { small: '小', medium: '中', large: '大' },
    tagsView: '显示已访问页面的标签栏',
    fixedHeader: '滚动页面时固定顶部栏',
    sidebarLogo: '在菜单中显示标志',
    supportPinyinSearch: '用拼音查找页面',
    studioButtons: '在工作台显示结果按钮',
  },
  manualDialog: {
    title: '操作手册',
    text: '逐步说明如何通过、驳回数据和完成批次。',
    open: '打开手册',
    format: 'PDF，中文版和英文版',
    toHelp: '帮助中心',
    never: '不再提示',
  },
  studioLanguage: {
    title: '切换语言？',
    text: '工作台会重新加载。已给出的结果会保留，当前图片中未保存的内容将丢失。',
    yes: '切换',
    no: '取消',
  },
};
