/** For tests: clipboard HTML from other programs. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Wingdings;} p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-text:\\F0B7;} --></style></head>
<body lang=EN-CA style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h2 style='margin-top:12.0pt'><span lang=EN-CA style='font-size:16.0pt;font-family:"Calibri Light"'>Winter tires<o:p></o:p></span></h2>
<p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-CA>Changed</span></b><span lang=EN-CA> in an <i>hour</i><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-CA style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-CA>Summer<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>All-season<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Winter<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Call us</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Come by</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/Temp/clip.png"/></v:shape><![endif]--><![if !vml]><img width=20 height=20 src="file:///C:/Temp/clip.png" v:shapes="Picture_1"><![endif]></p>
<!--EndFragment--></body></html>`

export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Our bread</span></h1><p dir="ltr" style="line-height:1.38;text-align: center;"><span style="font-size:11pt;color:#ff0000;font-weight:700;white-space:pre-wrap;">Rye</span><span style="font-style:italic;white-space:pre-wrap;"> and </span><span style="text-decoration:underline;">spelt</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;">Sour</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Dark</span></p></li></ul></ul><br /><p dir="ltr"><a href="https://birch.example/bread" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">Order</span></a></p></b><br class="Apple-interchange-newline">`

export const WEB_PAGE = `<!--StartFragment--><div class="article" onclick="track()"><h3 id="hours" class="c-title" style="color: rgb(51, 51, 51); font-family: Lato;">Hours</h3><p class="lead">Open <strong class="x">daily</strong><script>track()</script><sup>1</sup></p><img src="https://news.example/pixel.gif" alt=""><ol start="3"><li>Bake</li><li>Sell<ul><li>Loaves</li></ul></li></ol><table><tr><td>Mon</td><td>8 to 5</td></tr></table><a href="javascript:track()">Map</a><iframe src="https://news.example/ad"></iframe></div><!--EndFragment-->`
