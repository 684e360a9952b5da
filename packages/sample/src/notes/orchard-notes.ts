/**
 * Notes of people who walk through orchards, written for the sample. `[words|label]` is an annotation, `[words|label=a]` one
 * that relations name. `{a treats b}` behind the text is a relation.
 */
export interface MarkedNote {
  readonly file: string;
  readonly marked: string;
}

export const orchardNotes: readonly MarkedNote[] = [
  {
    file: 'hillside/0312-scab.txt',
    marked: `12 March. Walked the [upper terrace|Location] with Henrik after two wet nights.

The [Elstar|Variety=v] rows show the first spots of [apple scab|Problem=p], mostly on the shaded side. [Gravenstein|Variety] looks clean so far. Sprayed [wettable sulphur|Treatment=t], [3 kg per hectare|Dose=d], before the wind came up.
{t treats p} {p on v} {d of t}`,
  },
  {
    file: 'hillside/0319-aphids.txt',
    marked: `19 March. [Rosy apple aphid|Problem=p] in the young [Topaz|Variety=v] trees beside the [cold store|Location]. Curled leaves on about one shoot in ten. No spraying yet: there are [ladybirds|Organism] on the same shoots, and [lacewing|Organism] eggs under the leaves. Look again on Friday.
{p on v}`,
  },
  {
    file: 'hillside/0327-frost.txt',
    marked: `27 March, 05:40. [-2.1 °C|Measurement] at the [lower gate|Location=l], [-0.4 °C|Measurement] on the terrace. Ran the sprinklers until seven. Blossom of the [Conference|Variety=v] pears browned at the tips, so count on [frost damage|Problem=p] there. The apples were still closed.
{p on v} {p at l}`,
  },
  {
    file: 'hillside/0404-canker.txt',
    marked: `4 April. Cut out [European canker|Problem=p] from eleven [Cox|Variety=v] trunks along the [stone wall|Location=l]. Burned the wood the same day. Painted the cuts with [copper paste|Treatment=t]. Two trees will not make it; marked with red tape 🍎.
{t treats p} {p on v} {p at l}`,
  },
  {
    file: 'hillside/0411-psylla.txt',
    marked: `11 April. [Pear psylla|Problem=p] is back. Honeydew on [Williams|Variety=v], none on [Conference|Variety]. Beating tray: [14 per branch|Measurement], limit is 10. [Kaolin|Treatment=t] tomorrow morning, [30 kg per hectare|Dose=d], if it stays dry.
{t treats p} {p on v} {d of t}`,
  },
  {
    file: 'hillside/0423-mites.txt',
    marked: `23 April. Hand lens on fifty leaves of [Jonagold|Variety=v]: [red spider mite|Problem=p] eggs on nine of them. [Predatory mites|Organism] on six. The book says wait.

Bees were brought to the [south field|Location] last night, so nothing is sprayed there before ten in the evening.
{p on v}`,
  },
  {
    file: 'river/0502-codling.txt',
    marked: `2 May. First [codling moth|Problem=p] in the trap at the [pump house|Location=l]: [5 moths|Measurement] in three days. Hung [pheromone dispensers|Treatment=t], [500 per hectare|Dose=d], in the [Braeburn|Variety=v] block.
{t treats p} {p at l} {d of t}`,
  },
  {
    file: 'river/0509-fireblight.txt',
    marked: `9 May. A shepherd's crook on a quince by the [river path|Location=l]. It may be [fire blight|Problem=p]. Sent a sample to the station and closed the path. Nobody prunes anything until they call back!
{p at l}`,
  },
  {
    file: 'river/0516-thinning.txt',
    marked: `16 May. Thinned the [Gala|Variety] by hand to one fruit a cluster. Fruit size [21 mm|Measurement] on average, about a week ahead of last year. [June drop|Problem] should do the rest.`,
  },
  {
    file: 'river/0530-mildew.txt',
    marked: `30 May. [Powdery mildew|Problem=p] on [Idared|Variety=v], worst at the shoot tips in the [greenhouse corner|Location=l]. [Potassium bicarbonate|Treatment=t] today, again in ten days. Someone keeps leaving the vents shut.
{t treats p} {p on v} {p at l}`,
  },
  {
    file: 'river/0611-hail.txt',
    marked: `11 June. Hail at 16:20, four minutes, stones the size of peas. The nets over the [Santana|Variety] rows held. Without nets: [dents|Problem=p] on roughly [a third of the fruit|Measurement] in the [lower gate|Location=l] block. Photographs are with the insurer.
{p at l}`,
  },
  {
    file: 'river/0624-woolly.txt',
    marked: `24 June. [Woolly aphid|Problem=p] colonies on old pruning wounds of the [Boskoop|Variety=v]. [Parasitic wasps|Organism] found in most of them, mummies black and hollow. Left alone. Pulled the suckers, they hide there.
{p on v}`,
  },
  {
    file: 'partners/aomori-0715.txt',
    marked: `七月十五日。[弘前の斜面|Location=l]で[ふじ|Variety=v]を見回り。[黒星病|Problem=p]の斑点が下枝に少し。[ボルドー液|Treatment=t]を[十アール当たり三百リットル|Dose=d]散布した。[つがる|Variety]には出ていない。
{t treats p} {p on v} {p at l} {d of t}`,
  },
  {
    file: 'partners/aomori-0722.txt',
    marked: `七月二十二日。[ナミハダニ|Problem=p]が増えている。一葉当たり[四・二匹|Measurement]。[カブリダニ|Organism]も見えるので、今週は散布しない。[王林|Variety=v]の葉を二十枚持ち帰って数える。
{p on v}`,
  },
  {
    file: 'partners/aomori-0805.txt',
    marked: `八月五日。台風の前に[支柱|Treatment]を見直した。[トキ|Variety]の落果はまだ少ない。[貯水池の脇|Location]の畝だけ水が引かず、[根腐れ|Problem]が心配。`,
  },
  {
    file: 'partners/yantai-0709.txt',
    marked: `7月9日，[栖霞坡地|Location=l]。[红富士|Variety=v]上发现[轮纹病|Problem=p]，主要在老枝。刮除病斑后涂[石硫合剂|Treatment=t]，浓度[5波美度|Dose=d]。[嘎啦|Variety]暂未见病斑。
{t treats p} {p on v} {p at l} {d of t}`,
  },
  {
    file: 'partners/yantai-0718.txt',
    marked: `7月18日，连续阴雨。[褐斑病|Problem=p]在[西园|Location=l]蔓延，叶片提前脱落约[一成|Measurement]。雨停后喷[戊唑醇|Treatment=t]，[每亩40毫升|Dose=d]。
{t treats p} {p at l} {d of t}`,
  },
  {
    file: 'partners/yantai-0802.txt',
    marked: `8月2日。[桃小食心虫|Problem=p]诱捕器三天[九头|Measurement]。[秦冠|Variety=v]已套袋，不受影响；未套袋的[国光|Variety]明天挂[迷向丝|Treatment=t]。发现[草蛉|Organism]卵，暂不打药。
{t treats p}`,
  },
];
