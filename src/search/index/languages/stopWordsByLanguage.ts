/** Stop words of languages other than English; of languages without spaces, pairs of characters. */
import { words } from '../../../shared/text/words.ts'

export const stopWordsByLanguage: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'de',
    words(`
    aber alle alles als also am an auch auf aus bei beim bin bis bist da dann das dass dein dem den denn der des
    die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es etwas fur
    gibt habe haben hat ich ihr ihre im in ins ist kann kannst konnen man mein meine meinem meinen meiner mich
    mir mit muss nach nicht nur ob oder ohne sein seine sich sie sind so soll uber um und uns unser vom von vor
    wann warum was welche welcher welches wenn wer werden wie wieder wir wird wo zu zum zur
    `),
  ],
  [
    'fr',
    words(`
    a ai au aux avec ce ces cet cette comment dans de des du d elle elles en es est et etre eux faire faut il ils
    j je l la le les leur leurs lui ma mais me mes mon n ne nos notre nous on ou par pas peut plus pour pourquoi
    puis puisje qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes ton
    tu un une vos votre vous y
    `),
  ],
  [
    'es',
    words(`
    a al algo como con cual cuando cuanto de del desde donde e el ella ellos en es esta estan estas este esto
    estos ha hace hacer hay la las le les lo los mas me mi mis muy no nos o para pero por porque puede puedo que
    quien se ser si sin sobre son su sus te tengo tu un una uno unos y ya yo
    `),
  ],
  [
    'pt',
    words(`
    a ao aos as ate com como da das de dela dele deles depois do dos e ela elas ele eles em entre era essa esse
    esta este eu faco fazer foi ha isso ja lhe mais mas me meu meus minha minhas muito na nao nas nem no nos
    nossa nosso num numa o onde os ou para pela pelo per por porque posso qual quando que quem se sem ser seu
    seus so sua suas tem um uma voce
    `),
  ],
  [
    'it',
    words(`
    a ad ai al alla alle anche che chi ci come con cosa cui da dai dal dalla dei del della delle di dove e ed ho
    fa faccio fare gli ha i il in io la le lo ma mi mia mio ne nei nel nella non o per perche piu posso puo quale
    quali quando quello questa questo se sei si sono su sua sul sulla suo ti tra tu un una uno
    `),
  ],
  [
    'nl',
    words(`
    aan al als bij dat de der die dit doe door een en er had heb hebben heeft het hij hoe hun ik in is je kan
    kunnen maar me met mijn moet naar niet nog of om onze ook op over te tot u uit van veel voor waar waarom
    wanneer was wat we wel welke werd wie wij wordt ze zich zijn
    `),
  ],
  [
    'sv',
    words(`
    alla att av da de den denna det detta du dar efter ett en eller fran for gor har hur i in inte jag kan man
    med men min mitt mot nar och om oss pa sa sig sin som till under upp ut vad var varfor vi vid vilken vilka ar
    `),
  ],
  [
    'da',
    words(`
    af alle at da de den denne der det dette du efter eller en er et for fra gor har hun han hvad hvem hvilken
    hvis hvor hvordan hvorfor i ikke jeg kan man med men min mit nar og om op os pa sa sig som til ud under var
    ved vi
    `),
  ],
  [
    'no',
    words(`
    alle at av da de den denne der det dette du eller en er et etter for fra gjor har hva hvem hvilken hvis hvor
    hvordan hvorfor i ikke jeg kan man med men min mitt nar og om opp oss pa sa seg som til under ut var ved vi
    `),
  ],
  [
    'fi',
    words(`
    ei en että ja jos joka kun kuin kuinka me mika mikä miksi miten missä mutta nyt on ole olla ovat se sen sitä
    tai tama tämä voi voin
    `),
  ],
  [
    'pl',
    words(`
    a aby ale być czy co dla do gdzie i ich jak jaki jest kiedy która które który mnie moje mogę może można na
    nie o od oraz po pod przez przy się są ta tak to w we z za ze że
    `),
  ],
  [
    'cs',
    words(`
    a aby ale ani co je jak jaké jaký jako jsem jsou kde kdy když která které který mohu mám na nebo není o od po
    pro proč při s se si tak to u v ve z za že
    `),
  ],
  [
    'ru',
    words(`
    а без бы был быть в вам вас во вот все вы где для до его если есть еще же за и из или им их к как какая какие
    какой когда кто ли мне можно мой мы на над надо нас не нет но ну о об он она они от по под почему при про с
    сделать со так также такое там то только ты у уже что чтобы эта эти это я
    `),
  ],
  [
    'uk',
    words(`
    а без був бути в вам вас вже ви від все де для до є його зробити з за і із або їх й к коли ли мене мені мій
    ми можна на над нас не ні але о об він вона вони по під при про с та так там те тільки ти у що щоб як яка які
    який це ці чи чому я
    `),
  ],
  [
    'tr',
    words(`
    acaba ama bana ben bir bu da daha de değil en gibi hangi her için ile kadar ki mi mı mu mü nasıl ne neden
    nerede nasil o olan olarak şu ve veya ya yapılır yok var
    `),
  ],
  [
    'ar',
    words(`
    في من على إلى الى عن مع هل ما ماذا كيف أين متى لماذا هذا هذه ذلك تلك التي الذي أن ان إن إذا اذا كان أو او ثم
    لا لم لن قد هو هي كل بين عند بعد قبل أريد يمكن يمكنني
    `),
  ],
  [
    'he',
    words(`
    של את על אל עם כי אם או גם לא כן איך מה מתי איפה למה הוא היא זה זאת אני אנחנו יש אין כל
    `),
  ],
  [
    'el',
    words(`
    και το τα τη την της του των ο η οι σε με για από που πως πώς τι να δεν είναι στο στη στην στον στα ένα μια
    θα ή αν
    `),
  ],
  [
    'hu',
    words(`
    a az és egy hogy hogyan is nem van vagy mi mit ki kell lehet ha de meg mint ez ezt miért hol mikor
    `),
  ],
  [
    'id',
    words(`
    yang dan di ke dari untuk dengan pada adalah ini itu bagaimana cara apa saya kami anda tidak atau dalam akan
    bisa dapat oleh juga mengapa kapan dimana
    `),
  ],
  [
    'ro',
    words(`
    a al ale am ar are ca cand care ce cu cum cât de din este eu fi in în la mai mi nu o pe pentru poate prin sa
    se si și sunt un una unde
    `),
  ],
  [
    'lt',
    words(`
    ar be bet būti dėl į ir iš kad kai kaip kas kur nuo o per prie su tai už yra
    `),
  ],
  [
    'zh',
    words(`
    如何 怎么 怎样 怎麼 怎樣 什么 什麼 哪里 为什 為什 我们 我們 我的 可以 能否 是否 进行 么办 么样 的 了 吗 嗎
    `),
  ],
  [
    'ja',
    words(`
    する した して します です ます たい しい ください とは には では から まで どう やり なに 何で どこ なぜ いつ ため こと もの できる の を に は が で と も へ
    `),
  ],
  [
    'ko',
    words(`
    어떻 떻게 어디 무엇 엇을 언제 하는 하기 해요 하나 나요 어요 싶어 고싶 은 는 이 가 을 를 의 에 와 과 도 로
    `),
  ],
  [
    'th',
    words(`
    และ ของ ใน ที่ เป็น การ ได้ จะ ให้ ไม่ มี
    `),
  ],
])
